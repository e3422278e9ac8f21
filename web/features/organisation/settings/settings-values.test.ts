import { expect, test } from 'vitest';
import type { CompanySettings } from '#contract/company-settings.ts';
import { bodyOf, valuesOf } from './settings-values.ts';

const settings: CompanySettings = {
  company_id: '01890000-0000-7000-8000-000000000000',
  name: 'Acme',
  timezone: 'Europe/Oslo',
  first_weekday: 7,
  open_to_registration: true,
  default_chapter_id: '01890000-0000-7000-8000-000000000001',
  default_chapter_name: 'Everybody',
  rest_days: [6, 7],
  email_domains: ['acme.example'],
  staff_sees: 'progress',
  certificate_validity_months: 18,
  platform_certificate_validity_months: 0,
  certificate_line: 'Given by the academy',
  leaderboard_names: false,
  courses_need_review: true,
  accent: '#0a5c36',
  logo: null,
  revision: 3,
};

test.each([18, 0, null])('unchanged settings are sent back exactly as they were read if certificates are valid for %s months', (months) => {
  const {
    company_id: _,
    logo: __,
    revision: ___,
    default_chapter_name: ____,
    platform_certificate_validity_months: _____,
    ...sent
  } = { ...settings, certificate_validity_months: months };
  expect(bodyOf(valuesOf({ ...settings, certificate_validity_months: months }))).toEqual(sent);
});

test('an admin who makes certificates expire gets a default period', () => {
  const values = valuesOf({ ...settings, certificate_validity_months: 0, default_chapter_id: null, default_chapter_name: null });
  expect(bodyOf({ ...values, validity: 'months' })).toMatchObject({ certificate_validity_months: 24, default_chapter_id: null });
});
