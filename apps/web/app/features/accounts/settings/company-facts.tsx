import type { findCompany } from '@callboard/core/accounts';
import { Facts } from '#app/ui/facts.tsx';

interface Option {
  value: string;
  label: string;
}

interface CompanyFactsProps {
  company: Awaited<ReturnType<typeof findCompany>>;
  countries: Option[];
  currencies: Option[];
}

/** Shows the company to people who may not change it. */
export function CompanyFacts({ company, countries, currencies }: CompanyFactsProps) {
  const isNight = company.defaultWrap <= company.defaultCall;
  const hours = `${company.defaultCall} to ${company.defaultWrap}${isNight ? ' the next day' : ''}`;
  return (
    <div className="grid max-w-2xl gap-3">
      <Facts
        facts={[
          { label: 'Name', value: company.name },
          { label: 'Legal name', value: company.legalName },
          { label: 'Time zone', value: company.timeZone.replaceAll('_', ' ') },
          { label: 'Country', value: labelOf(countries, company.country) },
          { label: 'Currency', value: labelOf(currencies, company.currency) },
          {
            label: 'Address',
            value: company.address && (
              <span className="whitespace-pre-line">{company.address}</span>
            ),
          },
          { label: 'Phone', value: company.phone },
          { label: 'Default hours', value: hours },
        ]}
      />
      <p className="text-sm text-faint">Owners and admins can change this.</p>
    </div>
  );
}

function labelOf(options: Option[], value: string): string {
  return options.find((it) => it.value === value)?.label ?? value;
}
