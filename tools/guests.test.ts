import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repo } from './generate/write.ts'
import { guests, invited, isLicensed, onMachine, readLock, sbom } from './guests.ts'

/** quality S16: who comes into the house with the shop, and on what terms. Reads the lock file alone. */
const lock = readLock()
const root = JSON.parse(readFileSync(join(repo, 'package.json'), 'utf8')) as {
  allowScripts: Record<string, boolean>
}
const foreign = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)

test('quality S16 at most 40 packages are invited and at most 250 come along, on any machine we run on', () => {
  expect(invited(lock).length).toBeGreaterThan(20)
  expect(invited(lock).length, invited(lock).join(' ')).toBeLessThanOrEqual(40)
  for (const [os, cpu] of [
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['darwin', 'arm64'],
    ['win32', 'x64'],
  ] as const)
    expect(onMachine(lock, os, cpu).length, `${os} ${cpu}`).toBeLessThanOrEqual(250)
})

test('every package is the very one that was looked at: a sum over its bytes, an exact version, from no other place', () => {
  const loose = foreign.filter(
    ([, { integrity, version }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? '') || !version,
  )
  expect(loose.map(([path]) => path)).toEqual([])
  expect(foreign.length).toBeGreaterThan(300)
  const wanted = Object.entries(lock.packages)
    .filter(([path]) => !path.includes('node_modules/'))
    .flatMap(([path, each]) =>
      Object.entries({ ...each.dependencies, ...each.optionalDependencies }).map(
        ([name, version]) => `${path} ${name}@${version}`,
      ),
    )
  expect(wanted.filter((each) => !/@\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(each))).toEqual([])
  // Only a registry's tarballs carry a sum; what is fetched from elsewhere says where.
  expect(foreign.filter(([, each]) => 'resolved' in each).map(([path]) => path)).toEqual([])
})

test('no package runs a script when it is installed, and those that bring one are named', () => {
  const bring = new Set(
    foreign.flatMap(([path, each]) => (each.hasInstallScript ? [path.split('node_modules/').at(-1)!] : [])),
  )
  expect(Object.keys(root.allowScripts).toSorted()).toEqual([...bring].toSorted())
  expect(new Set(Object.values(root.allowScripts))).toEqual(new Set([false]))
  expect(readFileSync(join(repo, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

test('every package is under a licence of the list', () => {
  const foreignTerms = guests(lock).filter(({ licence }) => !isLicensed(licence))
  expect(foreignTerms.map(({ name, licence }) => `${name} ${licence}`)).toEqual([])
  for (const fits of [
    'MIT',
    '(MIT OR EUPL-1.1+)',
    'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    'MIT OR GPL-2.0',
  ])
    expect(isLicensed(fits), fits).toBe(true)
  for (const not of ['', 'UNLICENSED', 'GPL-3.0-only', 'MIT AND GPL-2.0', 'SEE LICENSE IN x', 'AGPL-3.0'])
    expect(isLicensed(not), not).toBe(false)
})

test('the list for a release is CycloneDX, whole, and the same each time', () => {
  const made = sbom(lock) as {
    bomFormat: string
    serialNumber: string
    components: {
      purl: string
      hashes: { alg: string; content: string }[]
      licenses: { expression: string }[]
    }[]
    dependencies: { ref: string; dependsOn: string[] }[]
  }
  expect(JSON.stringify(sbom(readLock()))).toBe(JSON.stringify(made))
  expect(made.bomFormat).toBe('CycloneDX')
  expect(made.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  const known = made.components.map(({ purl }) => purl)
  expect(known).toContain(`pkg:npm/hono@${lock.packages['node_modules/hono']!.version}`)
  expect(known).toContain(
    `pkg:npm/%40node-rs/argon2@${lock.packages['node_modules/@node-rs/argon2']!.version}`,
  )
  expect(new Set(known).size).toBe(known.length)
  for (const { purl, hashes, licenses } of made.components) {
    expect(hashes[0]!.alg, purl).toBe('SHA-512')
    expect(hashes[0]!.content, purl).toMatch(/^[0-9a-f]{128}$/)
    expect(licenses[0]!.expression, purl).not.toBe('')
  }
  expect(made.dependencies.map(({ ref }) => ref).toSorted()).toEqual(known.toSorted())
  for (const { dependsOn } of made.dependencies) for (const each of dependsOn) expect(known).toContain(each)
  // What only tests and checks use is none of a release's.
  expect(known.some((purl) => purl.startsWith('pkg:npm/vitest@'))).toBe(false)
})
