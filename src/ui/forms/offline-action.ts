import { data, type ClientActionFunctionArgs } from 'react-router'

/**
 * The `clientAction` of a page with forms: runs its action, and without a connection keeps the page with what was entered
 * instead of the page for errors. The refusal has no message; `FormMessage` then says what to do.
 */
export async function offlineAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  // The action reads the request itself.
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    // The error of a browser without a connection.
    if (!(error instanceof TypeError)) throw error
    const refused = { status: 503, message: '', fields: {}, values: {} }
    // With its status, so that the data of the page is not loaded again, which would fail too.
    return data({ refused, id: form.get('id'), intent: form.get('intent') }, { status: refused.status })
  }
}
