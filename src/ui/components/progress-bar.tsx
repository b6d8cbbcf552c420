/** A thin bar at the top while the next page loads, delayed so that it does not flash for fast pages. */
export function ProgressBar({ busy }: { busy: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={`fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-accent transition-transform ${busy ? 'scale-x-90 delay-150 duration-1000' : 'scale-x-0 duration-0'}`}
    />
  )
}
