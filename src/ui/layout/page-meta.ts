import type { MetaDescriptor } from 'react-router'
import { brand } from '#shared/brand.ts'

/** The `meta` of every page: its loader has made the tags (page-head.server.ts). */
export const pageMeta = ({ loaderData }: { loaderData?: { head: MetaDescriptor[] } | undefined }): MetaDescriptor[] =>
  loaderData?.head ?? [{ title: brand.name }]
