/**
 * What a text is on its page, read from where it is used: a button is translated otherwise than a heading, and a word that is only read
 * aloud may be longer. The first that fits of the lists below; `found` is the name of an attribute, an element or a property.
 */
export type Role =
  | 'button'
  | 'tab'
  | 'heading'
  | 'field'
  | 'placeholder'
  | 'hint'
  | 'aloud'
  | 'link'
  | 'label'
  | 'choice'
  | 'text'
  | 'page'
  | 'refusal'
  | 'subject'
  | 'letter'

export const roleNames: Readonly<Record<Role, string>> = {
  button: 'A button: what pressing it does, as short as can be',
  tab: 'A tab beside others: one or two words',
  heading: 'A heading: no full stop',
  field: 'The name of a field, a row or a column',
  placeholder: 'Stands in an empty field until somebody types',
  hint: 'A small line under a field or a button',
  aloud: 'Only read aloud by screen readers: says what the eye sees there',
  link: 'A link: says where it leads',
  label: 'A small label on a card, a row or a picture',
  choice: 'One choice of several',
  text: 'A sentence on the page',
  page: 'The name of a page, in its head and in the tab of the browser',
  refusal: 'Said when something cannot be done: why, and what to do instead',
  subject: 'The title of a message and the subject of its mail',
  letter: 'The text of a message and of its mail',
}

/** How wide a text of a role may be, in em, where no key says more (`lengths.ts`): a button as wide as a phone of 320 px, one of two tabs. */
export const placeOf: Readonly<Partial<Record<Role, number>>> = { button: 18, tab: 9.5 }

const elements: readonly [RegExp, Role][] = [
  [/^(?:Button|ButtonLink|button|Submit|Press|BuyButton|summary)$/, 'button'],
  [/^(?:Tab|TabLink)$/, 'tab'],
  [/^(?:h[1-6]|Section|legend|caption)$/, 'heading'],
  [/^(?:label|dt|th|Field|Fact)$/, 'field'],
  [/^(?:a|Link|NavLink|TextLink)$/, 'link'],
  [/^(?:Tag|Badge|Chip|Chips|Pill|Mark)$/, 'label'],
  [/^(?:option|Radio|Checkbox|Switch|Choice)$/, 'choice'],
  [/^(?:p|span|div|li|dd|td|b|strong|small|em|i|Notice|Blank|Alert|figcaption|time|bdi)$/, 'text'],
]
const attributes: readonly [RegExp, Role][] = [
  [
    /^(?:aria-label|alt|photoLabel|countLabel)$|^(?:close|clear|open|less|more|next|previous|remove)Label$/,
    'aloud',
  ],
  [/^placeholder$/, 'placeholder'],
  [/^(?:hint|note|help|about)$/, 'hint'],
  [/^(?:action|submit|submitLabel|confirm|confirmLabel|save|cta|cancel)$/, 'button'],
  [/^(?:title|heading|legend)$/, 'heading'],
  [/^(?:label|name|formLabel)$/, 'field'],
  [/^(?:text|message|description|said|empty|children|error|failed)$/, 'text'],
]
/** What the end of a key says where no page says more. */
const endings: readonly [RegExp, Role][] = [
  [/^titles\./, 'page'],
  [/\.tabs?\./, 'tab'],
  [/^(?:notice|mail)\..*\.title$|^mail\..*subject$/, 'subject'],
  [/^(?:notice|mail)\..*\.body$/, 'letter'],
  [/^(?:notice|mail)\..*\.action$/, 'button'],
  [/\.(?:title|heading)$/, 'heading'],
  [/\.(?:action|do|press|submit)$/, 'button'],
  [/\.(?:hint|note|help)$|Hint$/, 'hint'],
  [/\.(?:text|body|about|why|empty)$|Text$/, 'text'],
  [/\.(?:state|status|kind|method|type|reason|mode|sort|category|value)s?\./, 'choice'],
  [/\.(?:label|name)$|Label$/, 'field'],
]
const first = (list: readonly [RegExp, Role][], found: string | undefined): Role | undefined =>
  found === undefined ? undefined : list.find(([sign]) => sign.test(found))?.[1]

/** The role of a use: what stands before `t('key'` in the file. */
export function roleBefore(before: string): Role | undefined {
  // What is said once a button was pressed stands in its handler and not on it.
  if (/\btoast\(\s*(?:\{\s*text:\s*)?$/.test(before)) return 'text'
  const attribute = /(?:^|\s)([\w-]+)=\{(?:[^{}<>]|=>|\$\{[^{}]*\})*$/.exec(before)?.[1]
  const property = /(?:^|[\s{,(])(\w+):\s*(?:[^,{}<>;]|=>)*$/.exec(before)?.[1]
  const element = /<([A-Za-z]\w*)(?:\s(?:[^<>]|=>)*)?>(?:[^<>]|=>| [<>]=? )*$/.exec(before)?.[1]
  return first(attributes, attribute) ?? first(elements, element) ?? first(attributes, property)
}
/** The role its name tells. */
export const roleNamed = (key: string): Role | undefined => first(endings, key)
