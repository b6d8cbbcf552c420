import type { Reply } from '#shared/endpoint.ts'
import type { Translate } from '#shared/texts.ts'
import type { ListMapTexts } from './cluster-markers.tsx'
import type { listClusters } from './contract.ts'

interface StatusProps {
  mapText: Translate<ListMapTexts>
  /** The key of the text while an area is drawn. */
  drawing: 'small' | 'drawing' | false
  state: 'loading' | 'here' | 'away'
  properties: Reply<typeof listClusters> | undefined
  onRetry: () => void
}

/** The state and the results of the map as text. */
export function MapStatus({ mapText, drawing, state, properties, onRetry }: StatusProps) {
  const countInView = properties?.clusters.reduce((sum, cluster) => sum + cluster.properties, 0) ?? 0
  return (
    <div className="map-status">
      <p role="status" className="font-medium text-ink">
        {drawing
          ? mapText(drawing)
          : state === 'loading'
            ? mapText('loading')
            : state === 'here' && mapText('inView', { count: countInView })}
        {state === 'here' && !drawing && properties && properties.unlocated > 0 && (
          <span className="font-normal text-quiet"> · {mapText('unplaced', { count: properties.unlocated })}</span>
        )}
      </p>
      {state === 'away' && (
        <p role="alert" className="font-medium text-danger">
          {mapText('away')}{' '}
          <button type="button" className="link" onClick={onRetry}>
            {mapText('again')}
          </button>
        </p>
      )}
      {/* It keeps its room, so that the map above it stays as it is. */}
      <p className={properties && countInView === 0 ? 'invisible' : undefined}>{mapText('about')}</p>
      <p id="map-how" className="sr-only">
        {mapText('how')}
      </p>
    </div>
  )
}
