import type { EpochMs } from '@tomobako/domain/kernel'
import type { Tx } from '../db/index.ts'
import { at } from '../kernel/index.ts'
import { nobody } from './passwords.ts'

/** What is left of somebody who has left: a row without a name on which the books hang. The address is free for a new account. */
export const forgetCustomer = (db: Tx, id: string, now: EpochMs): Promise<unknown> =>
  db
    .updateTable('customer')
    .set({
      // `invalid` is a domain that never exists (RFC 2606): no mail can reach anybody.
      email: `gone-${id}@tomobako.invalid`,
      email_folded: `gone-${id}@tomobako.invalid`,
      name: '',
      password_hash: nobody,
      mail_notices: false,
      invited_by: null,
      gone_at: at(now),
    })
    .where('id', '=', id)
    .execute()
