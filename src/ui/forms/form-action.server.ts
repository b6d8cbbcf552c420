import type { ActionFunctionArgs } from 'react-router'
import type { Endpoint, Reply } from '#shared/endpoint.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { Problem } from '#shared/problem.ts'
import { toBody, toRefusedForm, type RefusedForm } from './submitted-form.ts'

/** The outcome of a form that was sent without JavaScript: the reply of its call, or the refused form. */
export type SubmittedForm<E extends Endpoint> =
  | { reply: Reply<E>; refused?: undefined }
  | { reply?: undefined; refused: RefusedForm }

/** Reads the form that was sent to a page. @throws Problem request.unreadable, such as for one that was cut off */
export const readForm = (request: Request): Promise<FormData> =>
  request.formData().catch((cause: unknown) => {
    throw new Problem('request.unreadable', { cause })
  })

/** Sends a form without JavaScript as the page would: the same call, with its checks and its limit. */
export async function submitForm<E extends Endpoint>(
  { request, context }: ActionFunctionArgs,
  path: string | ((form: FormData) => string),
): Promise<SubmittedForm<E>> {
  const form = await readForm(request)
  const callPath = typeof path === 'string' ? path : path(form)
  const answer = await getPageContext(context).callApi('POST', callPath, toBody(form))
  // The API answers by its contract.
  return answer.status < 400 ? { reply: answer.body as Reply<E> } : { refused: toRefusedForm(answer, form) }
}

/** The action of a page with one form, which calls an endpoint. */
export const formAction =
  <E extends Endpoint>({ path }: E) =>
  (args: ActionFunctionArgs) =>
    submitForm<E>(args, path)
