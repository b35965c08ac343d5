import { expect, test } from 'vitest'
import { queueNames } from '@tomobako/contract'
import { alertNames } from '@tomobako/domain/operation'
import { translator } from '@tomobako/i18n/catalogues'
import { queueName } from '../../kit/queue-name.ts'

test.each(['en', 'ja', 'zhCn'] as const)(
  '%s: every alert has its words, and every desk its name',
  (local) => {
    const t = translator(local)
    const wordless = alertNames.flatMap((rule) =>
      (['title', 'cure', 'value'] as const)
        .filter((part) => t.dynamic(`console.operation.rules.${rule}.${part}`, { value: 3 }, '') === '')
        .map((part) => `${rule}.${part}`),
    )
    expect(wordless).toEqual([])
    expect(queueNames.filter((id) => queueName(t, id) === id)).toEqual([])
  },
)
