import { Route } from 'lucide-react'
import { TitledSection } from '#ui/components/titled-section.tsx'
import { LocalLink } from '#ui/language/local-link.tsx'
import { paths } from '#shared/paths.ts'
import type { PageTravel } from '#features/properties/travel/describe-travel.server.ts'

/** The travel times on the page of a home, and how they are estimated. */
export const TravelList = ({ title, times, how, change }: PageTravel) => (
  <TitledSection title={title} className="mt-8">
    <ul className="numerals mt-2 border-t border-line">
      {times.map((time) => (
        <li key={time} className="flex items-start gap-3 border-b border-line py-2.5">
          <Route aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {time}
        </li>
      ))}
    </ul>
    <p className="mt-2 text-sm text-quiet">{how}</p>
    <p className="text-sm">
      <LocalLink to={paths.fit} className="link-line">
        {change}
      </LocalLink>
    </p>
  </TitledSection>
)
