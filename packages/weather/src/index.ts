export { createForecaster, type WeatherSettings } from './create-forecaster.ts';
