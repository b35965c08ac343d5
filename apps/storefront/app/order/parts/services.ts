import type { services as wireServices } from '@tomobako/contract'

/** The services of a line, as the contract lists them, with their pictures. */
export const services = [
  'inspection',
  'authentication',
  'photos',
  'listingTranslation',
] as const satisfies typeof wireServices
export type Service = (typeof services)[number]

/** The ticked services of a form. */
export const servicesOf = (form: FormData): Service[] =>
  services.filter((service) => form.getAll('services').includes(service))
