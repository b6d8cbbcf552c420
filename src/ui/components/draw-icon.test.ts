import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawIcon, type IconData } from './draw-icon.tsx'

const icons = [
  'heart',
  'menu',
  'x',
  'trash',
  'arrow-left',
  'layout-grid',
  'sliders-horizontal',
  'columns-3',
  'triangle-exclamation-point',
]

test.each(icons)('the icon %s is drawn in the browser as it is on the server', async (name) => {
  // A file of the library, which has no types for its single files.
  const { __iconData, default: theirs } = (await import(
    `../../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`
  )) as {
    __iconData: IconData
    default: ComponentType<object>
  }
  for (const props of [{ 'aria-hidden': true, className: 'size-5 shrink-0' }, {}])
    expect(
      attributesOf(renderToStaticMarkup(createElement(drawIcon(__iconData), { 'aria-hidden': true, ...props }))),
    ).toEqual(attributesOf(renderToStaticMarkup(createElement(theirs, props))))
})

/** The attributes of the opening tag, regardless of their order, and its content. */
function attributesOf(markup: string): unknown[] {
  const [, opening = '', inside] = /^<svg ([^>]*)>(.*)<\/svg>$/.exec(markup) ?? []
  return [[...opening.matchAll(/([\w-]+)="([^"]*)"/g)].map(([whole]) => whole).toSorted(), inside]
}
