export { ConfigError } from './config-error.ts';
export { makeDataFolder } from './data-folder.ts';
export {
  type Config,
  type EstimatorConfig,
  loadConfig,
  loadServiceConfig,
  type PlaidConfig,
  repositoryRoot,
  type S3Settings,
  type ServiceConfig,
  type SignUpRule,
  type SmtpConfig,
} from './load-config.ts';
export { type SettingText, settingTexts } from './settings.ts';
export type { TextSettings } from './text-settings.ts';
