import type { Option } from '../../ui/form/select';

/**
 * Languages and regions offered in the settings: those with many universities, in scripts that this product's pages
 * can mix without changing direction. The API accepts any tag.
 */
const LOCALES = (
  'en-AU en-CA en-GB en-HK en-IE en-IN en-NZ en-SG en-US en-ZA bg-BG ca-ES cs-CZ da-DK de-AT de-CH de-DE el-GR es-AR ' +
  'es-CL es-CO es-ES es-MX et-EE fi-FI fr-BE fr-CA fr-CH fr-FR hr-HR hu-HU id-ID is-IS it-CH it-IT ja-JP ko-KR lt-LT ' +
  'lv-LV ms-MY nb-NO nl-BE nl-NL pl-PL pt-BR pt-PT ro-RO sk-SK sl-SI sr-RS sv-FI sv-SE sw-KE th-TH tr-TR uk-UA vi-VN ' +
  'zh-CN zh-HK zh-TW'
).split(' ');

/**
 * The language choices, by name.
 *
 * @param current the student's own, which is always included
 */
export function localeOptions(current: string): Option<string>[] {
  const names = new Intl.DisplayNames([current], { type: 'language', languageDisplay: 'standard' });
  const all = LOCALES.includes(current) ? LOCALES : [current, ...LOCALES];
  return all
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, current));
}
