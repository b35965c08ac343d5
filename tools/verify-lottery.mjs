#!/usr/bin/env node
// Checks a lottery of this shop without any code of it: node tools/verify-lottery.mjs <file or address>
// The file is what "Download the proof" on a lottery's page gives; an address of the same is read page by page.
import { createHash, createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'

const [, , source = ''] = process.argv
const isAddress = /^https?:/.test(source)
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

async function read(after) {
  const page = isAddress && new URL(source)
  if (page) page.searchParams.set('after', String(after))
  const answer = page ? await (await fetch(page)).json() : JSON.parse(await readFile(source, 'utf8'))
  return answer.data ?? answer
}

/** The first 64 bits of HMAC-SHA256(seed, "number:attempt:wordHash"), thrown away above the last full round, point into the weights that are left. */
function drawBox(boxes, { number, wordHash }) {
  const there = boxes.filter(({ left }) => left > 0)
  const total = BigInt(there.reduce((sum, { weight }) => sum + weight, 0))
  const usable = total && ((1n << 64n) / total) * total
  for (let attempt = 0; there.length > 0; attempt += 1) {
    const hmac = createHmac('sha256', seed).update(`${number}:${attempt}:${wordHash}`)
    const x = hmac.digest().readBigUInt64BE(0)
    if (x >= usable) continue
    let ticket = Number(x % total)
    return there.find(({ weight }) => (ticket -= weight) < 0)
  }
}

const proof = await read(0)
const { draws } = proof
for (let page = proof; isAddress && page.hasNext; draws.push(...page.draws))
  page = await read(draws.at(-1).number)
const seed = Buffer.from(proof.seed ?? '', 'hex')
const pool = JSON.parse(proof.pool)
const problems = [
  sha256(proof.pool) !== proof.poolHash && 'the pool is not the one whose hash was published',
  !proof.seed && 'the seed is not public yet: come back after the end',
  proof.seed && sha256(seed) !== proof.commitment && 'the seed is not the one whose hash was published',
  !(Date.parse(proof.announcedAt) < pool.startsAt) && 'it was published after it had started',
].filter(Boolean)
for (const problem of problems) console.log(problem)

let differences = 0
const boxes = pool.boxes.map((box) => ({ ...box, left: box.stock }))
for (const [index, draw] of problems.length > 0 ? [] : draws.entries()) {
  const drawn = drawBox(boxes, draw)
  const box = boxes.find(({ no }) => no === draw.box)
  if (box) box.left -= 1
  // A number left out is a difference as well, and a box that was empty is never computed.
  if (draw.number === index + 1 && box && drawn === box) continue
  differences += 1
  console.log(`draw ${draw.number}: box ${draw.box} is not what is computed`)
}
console.log(`${draws.length} draws, ${differences} differences${problems.length > 0 ? ', NOT PROVEN' : ''}`)
process.exitCode = differences + problems.length > 0 ? 1 : 0
