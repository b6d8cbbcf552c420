/** A thin bar at the top while the next page loads, delayed so that it does not flash for fast pages. */
export const ProgressBar = ({ busy }: { busy: boolean }) => (
  <div className="progress-bar" data-busy={busy || undefined} />
)
