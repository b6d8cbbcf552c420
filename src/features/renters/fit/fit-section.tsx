import { FitList } from '#features/properties/catalogue/property-card.tsx'
import { LocalLink } from '#ui/language/local-link.tsx'
import { paths } from '#shared/paths.ts'
import type { PageFit } from './describe-fit.server.ts'

/** Whether a home fits what the renter said, on its page. */
export const FitSection = ({ title, answers, change }: PageFit) => (
  <section className="mt-4">
    <h2 className="font-semibold">{title}</h2>
    <FitList fit={answers} />
    <p className="mt-1 text-sm">
      <LocalLink to={paths.fit} className="link-line">
        {change}
      </LocalLink>
    </p>
  </section>
)
