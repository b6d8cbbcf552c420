/** The containers of videos that are accepted and served. */
export const videoKinds = ['mp4', 'webm'] as const
export type VideoKind = (typeof videoKinds)[number]

/** Technical limits of uploaded videos, which the texts about them state. */
export const maxVideoBytes = 100_000_000
export const maxVideoSeconds = 300
export const maxVideosPerProperty = 5

/** The path at which a video is served, to which a signature is added. */
export const videoPath = (hash: string, kind: VideoKind): string => `/videos/${hash}.${kind}`
