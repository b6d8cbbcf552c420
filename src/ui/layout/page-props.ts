type Handler = (...args: never[]) => unknown

/** The props of a page: the data of its loader, and of its action once a form was sent. */
export interface PageProps<Loader extends Handler, Action extends Handler = () => undefined> {
  loaderData: Awaited<ReturnType<Loader>>
  actionData?: Awaited<ReturnType<Action>> | undefined
}
