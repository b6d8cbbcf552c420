import { useNavigation } from 'react-router'

/** A thin bar at the top while the next page loads, delayed so that it does not flash for fast pages. */
export function ProgressBar() {
  const { state } = useNavigation()
  return <div className="progress-bar" data-busy={state !== 'idle' || undefined} />
}
