import { BlockList, isIP } from 'node:net'

/** Networks no source lives in: this machine, private and shared networks, link-local (cloud metadata), documentation, multicast, tunnels. IANA registries. */
const forbidden4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** Only 2000::/3 is the public internet; these lie inside it. 2002 and 2001:0 carry IPv4 addresses that would have to be checked again. */
const forbidden6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const blocked4 = new BlockList()
for (const [net, bits] of forbidden4) blocked4.addSubnet(net, bits, 'ipv4')
const public6 = new BlockList()
public6.addSubnet('2000::', 3, 'ipv6')
const blocked6 = new BlockList()
for (const [net, bits] of forbidden6) blocked6.addSubnet(net, bits, 'ipv6')

/** Whether an address, as the resolver gives it, is on the public internet. Anything that is not an IP address is not. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !blocked4.check(address, 'ipv4')
  return (
    kind === 6 && !address.includes('%') && public6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6')
  )
}

export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)
