import type { SourceRequest } from '#features/sourcing/requests/source-request.ts'
import type { Mapping } from '#features/sourcing/field-parsers/mapping.ts'

/** A mapping to begin with, for a kind of document that several sources have. */
export interface Preset {
  name: string
  mapping: Mapping
  /** How it is asked for; not for files and feeds. */
  request?: SourceRequest
}

const codes = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([sourceWord, ourCode]) => ({ sourceWord, ourCode }))

/**
 * The letting platforms of Zig365, which answer with `result`. Each has a site of its own: the admin puts its address
 * before the links and photos.
 */
const lettingPlatform: Preset = {
  name: 'Zig365',
  request: {
    method: 'POST',
    headers: [],
    body: '{}',
    records: 'result',
    pages: 1,
  },
  mapping: {
    records: 'result',
    period: 'month',
    language: 'nl',
    fields: {
      number: { from: 'id' },
      propertyType: { from: 'dwellingType.localizedName' },
      url: { from: 'urlKey' },
      street: { from: 'street' },
      houseNumber: { from: 'houseNumber' },
      houseNumberAddition: { from: 'houseNumberAddition' },
      postcode: { from: 'postalcode' },
      city: { from: 'city.name' },
      latitude: { from: 'latitude' },
      longitude: { from: 'longitude' },
      rent: { from: 'netRent' },
      serviceCostsAmount: { from: 'totalRent', parts: [{ how: 'minus', from: 'netRent' }] },
      area: { from: 'areaDwelling' },
      built: { from: 'constructionYear' },
      storey: { from: 'floor.localizedName' },
      available: { from: 'availableFromDate' },
      offered: { from: 'publicationDate' },
      photos: { from: 'pictures.*.uri' },
      closes: { from: 'closingDate' },
      allocation: { from: 'model.modelCategorie.code' },
      conditions: {
        from: 'doelgroepen.*.code',
        parts: [{ how: 'space', from: 'inschrijvingVereistVoorReageren' }],
        words: codes({
          regulier: 'Doelgroep: reguliere woningzoekenden',
          student: 'Doelgroep: studenten',
          true: 'Inschrijving vereist om te reageren',
        }),
      },
    },
  },
}

/** The shop software of Holland2Stay, which gives its choices as numbers. */
const graphqlShop: Preset = {
  name: 'Holland2Stay (GraphQL)',
  request: {
    method: 'POST',
    headers: [],
    query: `query Homes($currentPage: Int) {
  products(filter: { category_uid: { eq: "Nw==" } }, pageSize: 100, currentPage: $currentPage) {
    items {
      name sku url_key city basic_rent living_area energy_label available_startdate
      price_range { minimum_price { regular_price { value } } }
      media_gallery { url label }
    }
    page_info { total_pages }
  }
}`,
    variables: '{}',
    records: 'data.products.items',
    paging: { kind: 'page', param: 'currentPage', start: 1, total: 'data.products.page_info.total_pages' },
    pages: 50,
  },
  mapping: {
    records: 'data.products.items',
    decimals: 'point',
    period: 'month',
    language: 'en',
    fields: {
      number: { from: 'sku' },
      propertyType: { constant: 'apartment' },
      url: { from: 'url_key', prefix: 'https://www.holland2stay.com/residences/' },
      address: { from: 'name' },
      city: { from: 'city', words: codes({ '29': 'Eindhoven' }) },
      rent: { from: 'basic_rent' },
      serviceCostsAmount: {
        from: 'price_range.minimum_price.regular_price.value',
        parts: [{ how: 'minus', from: 'basic_rent' }],
      },
      area: { from: 'living_area' },
      energyLabel: { from: 'energy_label' },
      available: { from: 'available_startdate' },
    },
  },
}

/** The cards of HousingAnywhere, which state their facts as schema.org and as one line. */
const housingCards: Preset = {
  name: 'HousingAnywhere',
  request: {
    method: 'GET',
    headers: [],
    pages: 20,
    cards: {
      card: '[data-test-locator="Listing Card"]',
      columns: [
        { name: 'link', selector: '', attribute: 'href' },
        { name: 'price', selector: 'meta[itemprop="price"]', attribute: 'content' },
        { name: 'bills', selector: '[data-test-locator="Listing Card Price"]' },
        { name: 'facts', selector: '[data-test-locator="Listing Card Main Info"]' },
        { name: 'from', selector: '[data-test-locator="Listing Card Additional Info"]' },
        { name: 'photos', selector: 'img[src]', attribute: 'src', every: true },
      ],
    },
  },
  mapping: {
    period: 'month',
    language: 'en',
    fields: {
      number: { from: 'link', cut: { at: '/', piece: 5 } },
      url: { from: 'link' },
      city: { from: 'link', cut: { at: '/', piece: 7 } },
      propertyType: { from: 'facts', cut: { at: '•', piece: 1 } },
      rent: { from: 'price' },
      area: { from: 'facts', cut: { at: '•', piece: 2 } },
      available: { from: 'from' },
      photos: { from: 'photos' },
    },
  },
}

/** The tables of floor plans of RentCafe, one building a site: the admin adds its place. */
const floorPlans: Preset = {
  name: 'RentCafe',
  request: {
    method: 'GET',
    headers: [],
    pages: 1,
    cards: {
      card: 'tr[data-selenium-id^="FProw"]',
      columns: [
        { name: 'plan', selector: '[data-selenium-id^="FPlan"]' },
        { name: 'beds', selector: '[data-selenium-id^="Beds"]' },
        { name: 'area', selector: '[data-selenium-id^="Sqft"]' },
        { name: 'rent', selector: '[data-selenium-id^="Rent"] .amount' },
        { name: 'deposit', selector: '[data-selenium-id^="Deposit"]' },
        { name: 'photos', selector: '[data-selenium-id^="FPImage"] img', attribute: 'src', every: true },
      ],
    },
  },
  mapping: {
    decimals: 'comma',
    period: 'month',
    language: 'en',
    fields: {
      number: { from: 'plan' },
      title: { from: 'plan' },
      propertyType: { from: 'beds', constant: 'apartment' },
      area: { from: 'area' },
      rent: { from: 'rent' },
      deposit: { from: 'deposit' },
      photos: { from: 'photos' },
    },
  },
}

/** The feed of Idealista, with what it states of a home in objects of their own. */
const idealista: Preset = {
  name: 'Idealista (JSON)',
  mapping: {
    records: 'customerProperties',
    period: 'month',
    language: 'en',
    fields: {
      number: { from: 'propertyCode' },
      status: { from: 'propertyOperation.operationType', words: [{ sourceWord: 'rent', ourCode: 'for_rent' }] },
      propertyType: { from: 'propertyFeatures.featuresType' },
      street: { from: 'propertyAddress.addressStreetName' },
      houseNumber: { from: 'propertyAddress.addressStreetNumber' },
      postcode: { from: 'propertyAddress.addressPostalCode' },
      city: { from: 'propertyAddress.addressTown' },
      rent: { from: 'propertyOperation.operationPrice' },
      area: { from: 'propertyFeatures.featuresAreaUsable' },
      bedrooms: { from: 'propertyFeatures.featuresBedroomNumber' },
      bathrooms: { from: 'propertyFeatures.featuresBathroomNumber' },
      built: { from: 'propertyFeatures.featuresBuiltYear' },
      energyLabel: { from: 'propertyFeatures.featuresEnergyCertificateRating' },
    },
  },
}

/** The feed of Trovit in XML. */
const trovit: Preset = {
  name: 'Trovit (XML)',
  mapping: {
    decimals: 'point',
    period: 'month',
    language: 'en',
    fields: {
      number: { from: 'ad.id' },
      url: { from: 'ad.url' },
      status: { from: 'ad.type' },
      propertyType: { from: 'ad.property_type' },
      title: { from: 'ad.title' },
      address: { from: 'ad.address' },
      postcode: { from: 'ad.postcode' },
      city: { from: 'ad.city' },
      neighbourhood: { from: 'ad.city_area' },
      latitude: { from: 'ad.latitude' },
      longitude: { from: 'ad.longitude' },
      rent: { from: 'ad.price' },
      area: { from: 'ad.floor_area' },
      rooms: { from: 'ad.rooms' },
      bathrooms: { from: 'ad.bathrooms' },
      built: { from: 'ad.year' },
      advertiser: { from: 'ad.agency' },
      description: { from: 'ad.content' },
      photos: { from: 'ad.pictures.picture.*.picture_url' },
    },
  },
}

/** Mappings to begin with; an admin looks them over as any proposal. */
export const presets: readonly Preset[] = [lettingPlatform, graphqlShop, housingCards, floorPlans, idealista, trovit]
