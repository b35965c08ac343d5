import * as ui from './index.ts'
import type { Specimen } from './samples.tsx'

const languages: ui.LanguageChoice[] = [
  { id: 'en', tag: 'en', dir: 'ltr', endonym: 'English', note: 'English', current: true, href: '#en' },
  { id: 'zhCn', tag: 'zh-Hans', dir: 'ltr', endonym: '简体中文', note: 'Chinese, simplified', href: '#zh' },
  { id: 'ja', tag: 'ja', dir: 'ltr', endonym: '日本語', note: 'Japanese', href: '#ja' },
  { id: 'pl', tag: 'pl', dir: 'ltr', endonym: 'Polski', note: 'Polish · texts in English', href: '#pl' },
  { id: 'ar', tag: 'ar', dir: 'rtl', endonym: 'العربية', note: 'Arabic', href: '#ar' },
  { id: 'th', tag: 'th', dir: 'ltr', endonym: 'ภาษาไทย', note: 'Thai', href: '#th' },
]

export const specimens: readonly Specimen[] = [
  {
    id: 'language',
    title: 'Language sheet',
    render: () => (
      <ui.Sheet inline title="Language and delivery" closeLabel="Close">
        <ui.LanguageList heading="Language" choices={languages}>
          <ui.SelectField
            label="Ship to"
            name="shipTo"
            icon="pin"
            options={[{ value: 'DE', label: 'Germany' }]}
          />
          <ui.SelectField
            label="Show prices in"
            name="currency"
            options={[{ value: 'EUR', label: 'JPY + EUR' }]}
          />
        </ui.LanguageList>
      </ui.Sheet>
    ),
  },
]
