import * as ui from './index.ts'
import type { Specimen } from './samples.tsx'

export const specimens: readonly Specimen[] = [
  {
    id: 'fields',
    title: 'Fields',
    render: () => (
      <div className="fieldgrid">
        <ui.Field label="Colour" hint="Any control of your own">
          {({ id, describedBy }) => (
            <input type="color" id={id} aria-describedby={describedBy} defaultValue="#d8442f" />
          )}
        </ui.Field>
        <ui.TextField label="City" name="city" required placeholder="Hamburg" />
        <ui.TextField
          label="Phone"
          name="phone"
          required
          defaultValue="040 27"
          num
          error="This number is too short."
        />
        <ui.TextField
          label="Email"
          type="email"
          name="email"
          defaultValue="mina@example.org"
          ok="Verified"
          icon="mail"
        />
        <ui.TextField label="Country" name="fixed" defaultValue="Germany" disabled />
        <ui.SelectField
          label="Country or region"
          name="country"
          required
          placeholder="Choose a country or region"
          options={[
            { value: 'DE', label: 'Germany' },
            { value: 'JP', label: 'Japan', disabled: true },
          ]}
        />
        <ui.SelectField
          label="Destination"
          name="destination"
          required
          icon="pin"
          error="Choose where the parcel is going."
          placeholder="Choose a country or region"
          options={[{ value: 'DE', label: 'Germany' }]}
        />
        <ui.TextField
          label="Weight"
          name="weight"
          inputMode="numeric"
          num
          unit="g"
          defaultValue="3160"
          hint="A boxed camera is about 1,200 g."
        />
        <ui.TextField
          label="Password"
          type="password"
          name="password"
          defaultValue="secretword"
          reveal={{ show: 'Show password', hide: 'Hide password' }}
        />
        <ui.TextField
          label="Verification code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          inputClassName="codeinput"
          defaultValue="4820"
          beside={
            <ui.Button tone="soft" disabled>
              58 s
            </ui.Button>
          }
          hint="Ask again in 58 seconds."
        />
        <ui.TextField
          label="Note"
          optional="optional"
          name="remark"
          maxLength={20}
          maxCount={20}
          defaultValue="Gift wrap"
        />
        <ui.TextArea label="What happened?" name="text" rows={3} maxCount={500} />
        <ui.Segmented
          name="chargeBy"
          legend="Charge by"
          defaultValue="actual"
          options={[
            { value: 'actual', label: 'Actual' },
            { value: 'volume', label: 'Volume' },
          ]}
        />
      </div>
    ),
  },
  {
    id: 'choices',
    title: 'Choices',
    render: () => (
      <div className="g2col">
        <div>
          <ui.Checkbox name="keep" label="Keep me signed in" defaultChecked />
          <ui.Checkbox
            name="agree"
            label={
              <>
                I agree to the <a href="#terms">terms of service</a>
              </>
            }
            error="Agree to both to continue."
          />
          <ui.Checkbox name="some" label="Some of them" indeterminate hint="3 of 5" />
          <ui.Checkbox name="off" label="Not possible" disabled />
          <ui.RadioGroup legend="Pay with">
            <ui.Radio name="pay" value="card" label="Card ending 4417" hint="Expires 08/29" defaultChecked />
            <ui.Radio name="pay" value="wallet" label="E-wallet" />
          </ui.RadioGroup>
        </div>
        <ui.Card className="px">
          <ui.OptionRow
            control={<ui.Box name="protect" defaultChecked />}
            title="Protective packing"
            note="One item is fragile"
            end={
              <b className="t13">
                <ui.Price yen={600} />
              </b>
            }
          />
          <ui.OptionRow
            control={<ui.Box name="remove" />}
            title="Remove shop boxes"
            note="Saves about 180 g"
            end={<b className="t13">Free</b>}
          />
          <ui.OptionRow
            title="Use 200 points"
            note="You have 1,460 points"
            end={<ui.Switch name="points" defaultChecked />}
          />
          <ui.OptionRow title="Notices by mail" end={<ui.Switch name="mail" />} />
          <div className="optrow">
            <span className="grow">Quantity</span>
            <ui.Stepper name="count" label="Quantity" lessLabel="One less" moreLabel="One more" />
          </div>
        </ui.Card>
      </div>
    ),
  },
  {
    id: 'form-summary',
    title: 'Form summary',
    render: () => (
      <ui.FormSummary
        title="Two things need your eyes"
        errors={[
          { fieldId: 'f-phone', message: 'This number is too short.' },
          { fieldId: 'f-zip', message: 'Enter the zip code.' },
        ]}
      />
    ),
  },
]
