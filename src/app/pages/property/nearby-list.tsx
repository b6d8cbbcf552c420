import { GraduationCap, TrainFront } from 'lucide-react'
import { TitledSection } from '#ui/components/titled-section.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { Nearby } from '#features/properties/geo/nearby-places.server.ts'
import type { nearbyMessages } from './nearby-messages.ts'

interface Props {
  texts: (typeof nearbyMessages)['nl']
  places: Nearby | undefined
}

/** The nearest stations and universities, with estimates of the way there; nothing where the point is unknown. */
export function NearbyList({ texts, places: nearby }: Props) {
  const t = usePageTexts(texts)
  if (!nearby) return null
  return (
    <TitledSection title={t('title')} className="mt-8">
      <ul className="numerals mt-2 grid gap-x-10 border-t border-line sm:grid-cols-2">
        {nearby.places.map(({ name, kind, walkMinutes, bikeMinutes }) => {
          const Icon = kind === 'station' ? TrainFront : GraduationCap
          return (
            <li key={`${kind} ${name}`} className="flex items-start gap-3 border-b border-line py-2.5">
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
              <span>
                <span className="block font-medium">{kind === 'station' ? t('station', { name }) : name}</span>
                <span className="text-quiet">
                  {[walkMinutes !== null && t('walk', { count: walkMinutes }), t('bike', { count: bikeMinutes })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
      <p className="mt-2 text-sm text-quiet">
        {[
          t(nearby.isRough ? 'rough' : 'estimate'),
          ...[...new Set(nearby.places.map(({ kind }) => kind))].map((kind) => t(`credits.${kind}`)),
        ].join(' ')}
      </p>
    </TitledSection>
  )
}
