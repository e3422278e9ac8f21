import { Button, NumberInput, Switch } from '@mantine/core';
import { m } from '#messages';
import { numberSeparators } from '#web/lib/numbers.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { settingWords, unitName } from './setting-words.ts';
import classes from './settings.module.css';
import { type About, inWords, type SettingsForm, shownBounds, shownOf } from './settings-values.ts';

function Changed({ changed_at, changed_by }: About) {
  const when = useRelativeTime();
  if (!changed_at) return m.setting_never_changed();
  const words = { when: when(changed_at) };
  return changed_by
    ? m.setting_changed({ ...words, name: changed_by.full_name ?? m.setting_nobody() })
    : m.setting_changed_by_product(words);
}

/** One setting: its value, its effect, and when it was last changed. */
export function SettingField({ about, form }: { about: About; form: SettingsForm }) {
  const { name, bounds, standard } = about;
  const words = settingWords[name];
  const usual = shownOf(about, standard);
  const shown = shownBounds(about);
  const isDefault = form.getValues()[name] === usual;
  return (
    <div className={classes.setting}>
      {bounds ? (
        <NumberInput
          className={classes.number ?? ''}
          label={words.name()}
          description={words.line()}
          allowDecimal={bounds.unit === 'bytes'}
          decimalScale={3}
          allowNegative={false}
          {...numberSeparators()}
          hideControls
          {...form.getInputProps(name)}
        />
      ) : (
        <Switch label={words.name()} description={words.line()} {...form.getInputProps(name, { type: 'checkbox' })} />
      )}
      <p className={classes.about}>
        <span>
          {bounds && shown
            ? m.setting_bounds({
                unit: unitName[bounds.unit](),
                least: inWords(shown.least),
                most: inWords(shown.most),
                standard: inWords(usual),
              })
            : m.setting_default({ value: inWords(usual) })}
        </span>
        <span>
          <Changed {...about} />
        </span>
        {!isDefault && (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={m.setting_reset_of({ name: words.name() })}
            onClick={() => form.setFieldValue(name, usual)}
          >
            {m.setting_reset()}
          </Button>
        )}
      </p>
    </div>
  );
}
