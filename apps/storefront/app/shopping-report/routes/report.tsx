import { shoppingReport } from '@tomobako/contract'
import { Abuse, reportAbuse } from '../../sourcing/parts/abuse.tsx'
import { Shopping } from '../parts/shopping.tsx'
import type { Route } from './+types/report.ts'

/** Two pages at one address (P 6): `?type=abuse` reports something to staff; without it the shopping report, `?period=2026` or `2026-11`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (url.searchParams.get('type') === 'abuse')
    return { report: null, isSent: url.searchParams.get('sent') === '1' }
  const period = url.searchParams.get('period')
  return {
    report: await context.call(shoppingReport.show, period === null ? {} : { period }),
    isSent: false,
  }
}

export const action = ({ context, request }: Route.ActionArgs) => reportAbuse(context, request)

export default function ReportPage({ loaderData: { report, isSent }, actionData }: Route.ComponentProps) {
  return report === null ? <Abuse isSent={isSent} refusal={actionData} /> : <Shopping report={report} />
}
