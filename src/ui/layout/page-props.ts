type Handler = (...args: never[]) => unknown
/** What a handler returns, without the status that `data` adds. */
type Returned<H extends Handler> =
  Awaited<ReturnType<H>> extends { data: infer D; init: ResponseInit | null } ? D : Awaited<ReturnType<H>>

/** The props of a page: the data of its loader, and of its action once a form was sent. */
export interface PageProps<Loader extends Handler, Action extends Handler = () => undefined> {
  loaderData: Returned<Loader>
  actionData?: Returned<Action> | undefined
}
