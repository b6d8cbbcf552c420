import { FileText, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { formatBytes, maxDocumentBytes } from '#shared/documents.ts'
import { useFrame } from '#ui/language/page-frame.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { documentTypes } from '#features/owners/uploads/contract.ts'
import type { Document } from '#features/properties/landlord/contract.ts'
import { sendDocument, UploadError } from './send-file.ts'
import { FileButton } from './upload-parts.tsx'
import type { WizardData } from './wizard-data.server.ts'
import type { StepProps } from './wizard-fields.tsx'

type Words = WizardData['texts']['pointsFile']

/** Validates a file before it is uploaded; the server looks at its content. @returns the error, if any */
function validateFile(file: File, texts: Words): string | undefined {
  if (file.size === 0) return texts.empty
  if (file.size > maxDocumentBytes) return texts.tooLarge
  return documentTypes.some((type) => type === file.type) ? undefined : texts.wrongKind
}

/** Uploads the chosen file, whose hash the form then holds. A file that is chosen meanwhile takes its place. */
function usePointsFile({ data, form }: StepProps, initial: Document | null) {
  const { language } = useFrame()
  const texts = data.texts.pointsFile
  const [document, setDocument] = useState(initial)
  const [progress, setProgress] = useState<number>()
  const [failed, setFailed] = useState<string>()
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])
  const choose = async (file: File) => {
    current.current?.abort()
    setFailed(validateFile(file, texts))
    if (validateFile(file, texts)) return
    const cancel = new AbortController()
    current.current = cancel
    setProgress(0)
    try {
      const added = await sendDocument(file, { language, onProgress: setProgress, signal: cancel.signal })
      setDocument(added)
      form.set('pointsFile', added.hash)
    } catch (error) {
      if (!(error instanceof UploadError)) throw error
      if (!cancel.signal.aborted) setFailed(error.message || texts.notSent)
    } finally {
      if (!cancel.signal.aborted) setProgress(undefined)
    }
  }
  const remove = () => {
    setDocument(null)
    form.set('pointsFile', '')
  }
  return { document, progress, failed, choose, remove }
}

/** The landlord's count of points as a file: one that visitors can read, with buttons to replace and remove it. */
export function PointsFilePart({ initial, ...step }: StepProps & { initial: Document | null }) {
  const { data, form, texts } = step
  const t = usePageTexts(data.texts)
  const { language } = useFrame()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { document, progress, failed, choose, remove } = usePointsFile(step, initial)
  const hasFile = Boolean(form.values.texts.pointsFile)
  const complaint = failed ?? form.fieldErrors.pointsFile
  return (
    <div>
      <p className="mb-1.5 font-semibold">
        {texts.label('pointsFile')} <span className="text-sm font-normal text-quiet">({texts.words.optional})</span>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          id={id}
          input={input}
          accept={documentTypes.join(',')}
          isInvalid={complaint !== undefined}
          describedBy={`${id}-hint ${id}-state ${id}-complaint`}
          className="button-quiet"
          onChoose={([file]) => {
            if (file) void choose(file)
          }}
        >
          <FileText aria-hidden="true" className="size-4" />
          {t(hasFile ? 'pointsFile.another' : 'pointsFile.choose')}
        </FileButton>
        {hasFile && document && (
          <a href={document.path} target="_blank" rel="noopener" className="link-line">
            {t('pointsFile.added', {
              kind: document.kind === 'pdf' ? 'PDF' : 'WebP',
              size: formatBytes(document.bytes, language),
            })}
          </a>
        )}
        {hasFile && (
          <button
            type="button"
            className="link-line gap-1.5 text-sm"
            onClick={() => {
              remove()
              // The pressed button is gone.
              input.current?.focus()
            }}
          >
            <X aria-hidden="true" className="size-4" />
            {t('pointsFile.remove')}
          </button>
        )}
      </div>
      <p id={`${id}-state`} role="status" className="mt-1 text-sm text-quiet empty:hidden">
        {progress === undefined ? hasFile && !document && t('pointsFile.known') : formatProgress(t, progress)}
      </p>
      <p id={`${id}-hint`} className="mt-1 text-sm text-quiet">
        {texts.hint('pointsFile')}
      </p>
      {complaint && (
        <p id={`${id}-complaint`} role="alert" className="mt-1 text-sm font-medium text-danger">
          {complaint}
        </p>
      )}
    </div>
  )
}

const formatProgress = (t: ReturnType<typeof usePageTexts<WizardData['texts']>>, progress: number) =>
  t('pointsFile.sending', { percent: Math.round(progress * 100) })
