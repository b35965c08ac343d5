import { warehouseTraits } from '@tomobako/domain/floor'
import * as v from 'valibot'
import { Done, FamilyName, Text, Version } from './shapes.ts'
import { command, query } from './wire.ts'

/** Warehouses as rows: where sellers send, where parcels leave (decision 0124). */

const Code = v.pipe(v.string(), v.trim(), v.regex(/^[A-Z][A-Z0-9]{0,7}$/))
const Day = v.pipe(v.string(), v.isoDate())
/** What carriers abroad read: Latin letters, figures and signs. */
const Latin = (most: number) => v.pipe(Text(most, 2), v.regex(/^[ -~]+$/))
const Rule = v.object({
  source: v.nullable(FamilyName),
  trait: v.nullable(v.picklist(warehouseTraits)),
  warehouse: Code,
})

export const WarehousePlace = v.object({
  code: v.string(),
  nameJa: v.string(),
  nameLatin: v.string(),
  zip: v.string(),
  prefecture: v.string(),
  addressJa: v.string(),
  addressLatin: v.string(),
  phone: v.string(),
  openedOn: v.string(),
  closedOn: v.nullable(v.string()),
  isOpen: v.boolean(),
  /** By the names of their contracts; null: every carrier collects here. */
  carriers: v.nullable(v.array(v.string())),
  takesPurchases: v.boolean(),
  returnShelf: v.string(),
  /** Name and address are the configuration's until somebody writes others here. */
  isConfigured: v.boolean(),
  version: Version,
})

export const warehouses = {
  list: query('Sig.Console.Warehouses.List', {
    permission: 'warehouses.read',
    output: v.object({
      rows: v.array(WarehousePlace),
      rules: v.object({
        version: Version,
        rows: v.array(Rule),
        otherwise: v.string(),
        together: v.boolean(),
      }),
      /** Carriers there are contracts with. */
      carriers: v.array(v.string()),
    }),
    does: 'Every warehouse there is or was, and where what is bought is sent.',
  }),
  save: command('Sig.Console.Warehouses.Save', {
    permission: 'warehouses.write',
    input: v.object({
      code: Code,
      /** Null: a new one. */
      version: v.nullable(Version),
      nameJa: Text(60, 1),
      nameLatin: Latin(60),
      zip: v.pipe(v.string(), v.trim(), v.regex(/^\d{3}-\d{4}$/)),
      prefecture: Text(20, 1),
      addressJa: Text(120, 2),
      addressLatin: Latin(120),
      phone: v.pipe(Text(20, 6), v.regex(/^[0-9+() -]+$/)),
      openedOn: Day,
      carriers: v.nullable(v.pipe(v.array(Text(60, 1)), v.maxLength(30))),
      takesPurchases: v.boolean(),
    }),
    output: v.object({ version: Version }),
    refusals: [
      'common.notFound',
      'console.changedMeanwhile',
      'console.warehouses.codeTaken',
      'console.warehouses.holds',
      'console.warehouses.isDefault',
    ],
    does: 'Adds a warehouse, or changes its name, address, first day, carriers and whether purchases go there. Papers and the buyers’ desk follow at once.',
  }),
  close: command('Sig.Console.Warehouses.Close', {
    permission: 'warehouses.write',
    input: v.object({ code: Code, version: Version, isClosed: v.boolean() }),
    output: v.object({ version: Version }),
    refusals: [
      'common.notFound',
      'console.changedMeanwhile',
      'console.warehouses.holds',
      'console.warehouses.isDefault',
    ],
    does: 'Closes a warehouse from today on, or opens it again. While anything lies there or is on its way there it stays open, and the refusal says what.',
  }),
  saveRules: command('Sig.Console.Warehouses.SaveRules', {
    permission: 'warehouses.write',
    input: v.object({
      version: Version,
      rows: v.pipe(v.array(Rule), v.maxLength(50)),
      otherwise: Code,
      /** Customers may ask that pieces be brought to where their others lie, at the price in the fees. */
      together: v.optional(v.boolean()),
    }),
    output: v.object({ version: Version }),
    refusals: ['console.changedMeanwhile', 'console.warehouses.ruleEmpty', 'console.warehouses.notTaking'],
    does: 'Where what is bought from now on is sent: the first row that fits, else the default. What is bought already stays where it was sent.',
  }),
  workAt: command('Sig.Console.Warehouses.WorkAt', {
    permission: 'access.own',
    input: v.object({ code: Code }),
    output: Done,
    refusals: ['console.warehouses.notOpen'],
    does: 'Where I work: receiving, shelves, picking, packing and hand-over show that warehouse until I say otherwise.',
  }),
}
