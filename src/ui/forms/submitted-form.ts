import type { ProblemReply } from '#shared/problem.ts'

/** A form that was sent without JavaScript and refused, as the action of its page returns it in `refused`. */
export interface RefusedForm {
  /** The status of the refusal, with which the page that shows it answers too; none where the form was sent by script. */
  status?: number
  message: string
  fields: Record<string, string>
  values: Record<string, string>
}

/** Converts a refusal by the API to the result of an action. Passwords are not sent back. */
export const toRefusedForm = ({ status, body }: { status: number; body: unknown }, form: FormData): RefusedForm => {
  // The API refuses in one error shape.
  const { message, fields } = body as ProblemReply
  const values = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !name.toLowerCase().includes('password') ? [[name, value]] : [],
  )
  return { status, message, fields: fields ?? {}, values: Object.fromEntries(values) }
}

/** The fields of a form as they were sent, as the body of a call. */
export const toBody = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
