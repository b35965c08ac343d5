import * as v from 'valibot'
import { Done, Id, Stopped, Text } from './shapes.ts'
import { command, query } from './wire.ts'

export const AddressData = v.object({
  id: v.optional(Id),
  /** Recipient (real name), §5. */
  recipient: Text(80),
  firstName: v.optional(Text(40)),
  lastName: v.optional(Text(40)),
  country: v.pipe(v.string(), v.maxLength(2)),
  state: Text(80),
  city: Text(80),
  district: v.optional(Text(80)),
  detail: Text(200),
  zip: Text(20),
  phone: Text(30),
  /** PCCC, CPF …: where the country wants one. */
  taxId: v.optional(Text(40)),
  isDefault: v.optional(v.boolean()),
})

export type AddressData = v.InferOutput<typeof AddressData>

export const SavedAddress = v.object({
  ...AddressData.entries,
  id: v.string(),
  isDefault: v.boolean(),
  lines: v.array(v.string()),
  countryName: v.string(),
})

export type SavedAddress = v.InferOutput<typeof SavedAddress>

export const address = {
  list: query('Sig.Front.User.Address.List', {
    output: v.object({ rows: v.array(SavedAddress) }),
    does: "The customer's addresses, default first.",
  }),
  detail: query('Sig.Front.User.Address.Detail', {
    input: v.object({ id: Id }),
    output: SavedAddress,
    refusals: ['common.notFound'],
    does: 'One address.',
  }),
  rules: query('Sig.Front.User.Address.Rules', {
    who: 'anyone',
    input: v.object({ country: v.pipe(v.string(), v.maxLength(2)) }),
    output: v.object({
      country: v.string(),
      /** Whether any method takes a parcel there now; an address there can be kept all the same. */
      served: v.optional(v.boolean(), true),
      /** Of a country that is not served: since when. */
      stopped: v.optional(v.nullable(Stopped), null),
      countries: v.array(v.object({ code: v.string(), name: v.string(), dial: v.string() })),
      /** Order and need of the fields for this country. */
      fields: v.array(
        v.object({
          name: v.picklist([
            'recipient',
            'firstName',
            'lastName',
            'state',
            'city',
            'district',
            'detail',
            'zip',
            'phone',
            'taxId',
          ]),
          required: v.boolean(),
          labelKey: v.string(),
          hint: v.optional(v.string()),
          choices: v.optional(v.array(v.object({ value: v.string(), label: v.string() }))),
        }),
      ),
    }),
    does: 'Which fields an address in a country has, in its order.',
  }),
  save: command('Sig.Front.User.Address.Save', {
    input: AddressData,
    output: SavedAddress,
    refusals: ['address.*', 'common.notFound'],
    does: 'Adds or changes an address (§5 Address).',
  }),
  remove: command('Sig.Front.User.Address.Remove', {
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'Removes an address; orders keep their own copy.',
  }),
  setDefault: command('Sig.Front.User.Address.SetDefault', {
    input: v.object({ id: Id }),
    output: Done,
    refusals: ['common.notFound'],
    does: 'Makes an address the default.',
  }),
}
