import { expect, test } from 'vitest'
import { calcPath, inOurUnits, typedIn } from './calc-ask.ts'

const params = (text: string) => new URLSearchParams(text)

test("the issue's own address is read as it stands", () => {
  expect(
    typedIn(params('country=DE&weight=1200&length=30&width=20&height=10&basis=actual&lang=en')),
  ).toMatchObject({ country: 'DE', weight: '1200', length: '30', width: '20', height: '10', basis: 'actual' })
})
test('earlier names of the fields still work', () =>
  expect(typedIn(params('country=DE&weightGrams=900&lengthCm=10'))).toMatchObject({
    weight: '900',
    length: '10',
  }))
test('pounds, ounces and inches become grams and centimetres, rounded up, at an address of their own', () => {
  expect(inOurUnits(params('country=US&lb=2&oz=3&lengthIn=12&widthIn=&heightIn=4.5&basis=volume'))).toBe(
    '/calc?country=US&weight=993&length=30.5&height=11.5&basis=volume',
  )
  expect(inOurUnits(params('country=US&weight=500&lb=1&oz=&lang=ar'))).toBe(
    '/calc?country=US&weight=454&basis=actual&lang=ar',
  )
})
test('an ordinary submission loses its empty fields and keeps what was typed', () => {
  expect(
    inOurUnits(
      params(
        'country=DE&weight=1%2C200&length=&width=&height=&basis=actual&value=&lb=&oz=&lengthIn=&widthIn=&heightIn=',
      ),
    ),
  ).toBe('/calc?country=DE&weight=1%2C200&basis=actual')
  expect(inOurUnits(params('country=DE&weight=1200'))).toBeNull()
})
test('what is no number is not converted', () =>
  expect(inOurUnits(params('country=DE&weight=500&lb=-3&oz=many'))).toBe(
    '/calc?country=DE&weight=500&basis=actual',
  ))
test('one question has one address', () =>
  expect(calcPath({ sort: 'cheapest', weight: '100', country: 'FR', value: '' })).toBe(
    '/calc?country=FR&weight=100',
  ))
