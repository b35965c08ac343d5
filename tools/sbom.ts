import { readLock, sbom } from './guests.ts'

/** `npm run -s sbom > tomobako.cdx.json`: the list of packages that goes with a release, in CycloneDX. */
process.stdout.write(`${JSON.stringify(sbom(readLock()), null, 2)}\n`)
