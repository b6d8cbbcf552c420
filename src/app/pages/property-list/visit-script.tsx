import { useFrame } from '#ui/language/page-frame.tsx'

/** The script by which a browser without cookies notes its first visit. */
export function VisitScript({ script }: { script: string | undefined }) {
  const { nonce } = useFrame()
  if (script === undefined) return null
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {script}
    </script>
  )
}
