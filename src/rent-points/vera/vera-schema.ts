import { z } from 'zod'

const text = z.string().max(500)
/** An entry of the reference data: a code, with its name. */
const reference = z.object({ code: z.string().max(20).optional(), naam: text.nullish() })
const optionalReference = reference.nullish()
// A day, or a moment of which the day counts.
const day = z
  .string()
  .max(40)
  .regex(/^\d{4}-\d{2}-\d{2}/, 'No date such as 2026-01-01.')
  .transform((value) => value.slice(0, 10))
  .pipe(z.iso.date())
const measure = z.number().min(0).max(100_000)
const sharers = z.int().min(0).max(5_000).nullish()

const element = z.object({
  detailSoort: optionalReference,
  lengte: z.number().min(0).max(100_000).nullish(),
})

const connected = z.object({
  id: text.nullish(),
  detailSoort: optionalReference,
  oppervlakte: measure.nullish(),
})

const space = z.object({
  id: text.nullish(),
  naam: text.nullish(),
  soort: optionalReference,
  detailSoort: optionalReference,
  oppervlakte: measure.nullish(),
  lengte: measure.nullish(),
  breedte: measure.nullish(),
  hoogte: measure.nullish(),
  aantal: z.int().min(1).max(10_000).nullish(),
  verwarmd: z.boolean().nullish(),
  verkoeld: z.boolean().nullish(),
  gedeeldMetAantalEenheden: sharers,
  gedeeldMetAantalAdressen: sharers,
  gedeeldMetAantalOnzelfstandigeWoonruimten: sharers,
  bouwkundigeElementen: z.array(element).max(500).nullish(),
  installaties: z.array(reference).max(500).nullish(),
  verbondenRuimten: z.array(connected).max(500).nullish(),
})
export type VeraSpace = z.infer<typeof space>

const energy = z.object({
  soort: optionalReference,
  status: optionalReference,
  begindatum: day.nullish(),
  einddatum: day.nullish(),
  registratiedatum: day.nullish(),
  label: optionalReference,
  waarde: z.union([z.string().max(20), z.number()]).nullish(),
})
export type VeraEnergy = z.infer<typeof energy>

/**
 * What the rules read of an EENHEID of VERA, the data standard of the housing associations (BVG 4.1), with the additions
 * that are in use for valuations: who shares a space, what is heated, installations and parts of the building by space.
 */
export const veraSchema = z.object({
  id: text.nullish(),
  woningwaarderingstelsel: optionalReference,
  Woningwaarderingstelsel: optionalReference,
  bouwjaar: z.int().min(1_000).max(2_100).nullish(),
  gebruiksoppervlakte: measure.nullish(),
  oppervlakten: z
    .array(z.object({ soort: optionalReference, waarde: z.union([z.string().max(20), z.number()]).nullish() }))
    .max(50)
    .nullish(),
  datumAfsluitenHuurovereenkomst: day.nullish(),
  datumAfsluitingHuurovereenkomst: day.nullish(),
  beginBouwdatum: day.nullish(),
  inExploitatiedatum: day.nullish(),
  inExploitatieReden: optionalReference,
  woningtype: optionalReference,
  adres: z
    .object({ postcode: z.string().max(20).nullish(), woonplaats: optionalReference, gemeente: optionalReference })
    .nullish(),
  adresseerbaarObjectBasisregistratie: z.object({ bagGebruikersOppervlakte: measure.nullish() }).nullish(),
  doelgroep: optionalReference,
  panden: z
    .array(z.object({ soort: optionalReference }))
    .max(50)
    .nullish(),
  monumenten: z.array(reference).max(50).nullish(),
  energieprestaties: z.array(energy).max(50).nullish(),
  wozEenheden: z
    .array(
      z.object({ vastgesteldeWaarde: z.number().min(1).max(100_000_000).nullish(), waardepeildatum: day.nullish() }),
    )
    .max(100)
    .nullish(),
  prijscomponenten: z
    .array(z.object({ detailSoort: optionalReference, begindatum: day.nullish(), einddatum: day.nullish() }))
    .max(200)
    .nullish(),
  ruimten: z.array(space).max(500).nullish(),
})
export type VeraDwelling = z.infer<typeof veraSchema>
