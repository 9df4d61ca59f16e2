import { getApi } from '#app/context.ts';
import { handleEdit } from '#app/edit.ts';
import { CompanyFacts } from '#app/features/accounts/settings/company-facts.tsx';
import { CompanyForm } from '#app/features/accounts/settings/company-form.ts';
import { countries, currencies } from '#app/features/accounts/settings/places.ts';
import { SettingsIntro } from '#app/features/accounts/settings/settings-intro.tsx';
import { ShootHours } from '#app/features/accounts/settings/shoot-hours.tsx';
import { useSavedToast } from '#app/features/accounts/settings/use-saved-toast.ts';
import { LogoCard } from '#app/features/files/images/logo-card.tsx';
import { TimeZoneField } from '#app/features/time-zones/time-zone-field.tsx';
import { timeZones } from '#app/features/time-zones/time-zones.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { ComboboxField } from '#app/ui/form/combobox-field.tsx';
import { TextareaField, TextField } from '#app/ui/form/fields.tsx';
import { Form, SubmitButton } from '#app/ui/form/form.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import type { Route } from './+types/settings-company';

export const meta: Route.MetaFunction = () => [{ title: 'Company · Settings · Callboard' }];

export async function loader({ context }: Route.LoaderArgs) {
  const api = getApi(context);
  const [company, { logo }] = await Promise.all([api.company.find(), api.me.images()]);
  return {
    company,
    logo,
    timeZones: timeZones(),
    currencies: currencies(),
    countries: countries(),
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleEdit(request, CompanyForm, {
    toFields: (typed) => typed,
    update: (edit) => getApi(context).company.update(edit),
    done: () => ({ saved: 'Company details saved' }),
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function Company({ loaderData, actionData }: Route.ComponentProps) {
  const { canChange } = useViewer();
  const lastResult = useSavedToast(actionData);
  const { company } = loaderData;
  return (
    <>
      <SettingsIntro title="Company" summary="Defaults for new jobs, shoot days and documents." />
      {canChange('company.edit') ? (
        <EditCompany key={JSON.stringify(company)} {...loaderData} lastResult={lastResult} />
      ) : (
        <CompanyFacts {...loaderData} />
      )}
      <LogoCard logo={loaderData.logo} isEditable={canChange('company.edit')} />
    </>
  );
}

type EditCompanyProps = Route.ComponentProps['loaderData'] & {
  lastResult: ReturnType<typeof useSavedToast>;
};

const loadSchema = () =>
  import('#app/features/accounts/settings/company-form.ts').then((it) => it.CompanyForm);

function EditCompany({ company, lastResult, ...choices }: EditCompanyProps) {
  const [form, fields] = useForm({
    id: 'company',
    loadSchema,
    lastResult,
    defaultValue: company,
    record: { stored: company },
  });
  return (
    <Form form={form} className="max-w-2xl">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField field={fields.name} label="Name" autoComplete="organization" maxLength={200} />
        <TextField
          field={fields.legalName}
          label="Legal name"
          isOptional
          autoComplete="off"
          hint="As shown on contracts and invoices."
        />
        <TimeZoneField field={fields.timeZone} timeZones={choices.timeZones} />
        <ComboboxField
          field={fields.country}
          label="Country"
          options={choices.countries}
          searchLabel="Search countries"
        />
        <ComboboxField
          field={fields.currency}
          label="Currency"
          options={choices.currencies}
          searchLabel="Search currencies"
        />
        <TextareaField field={fields.address} label="Address" isOptional rows={3} />
        <TextField
          field={fields.phone}
          label="Phone"
          isOptional
          type="tel"
          autoComplete="tel"
          maxLength={50}
          hint="Printed on drive labels, for whoever finds a drive."
        />
        <ShootHours call={fields.defaultCall} wrap={fields.defaultWrap} />
      </div>
      <div className="pt-2">
        <SubmitButton>Save</SubmitButton>
      </div>
    </Form>
  );
}
