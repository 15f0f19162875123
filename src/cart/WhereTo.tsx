import { whereToTexts } from '#core/cart/cartTexts.ts';
import { money } from '#core/money/prices.ts';
import { fillText } from '#core/text/fillText.ts';
import { formatCents } from '#core/money/money.ts';
import { isWithTeam, withTeamAsked } from '#core/order/whereTo.ts';
import { changeCheckout } from '#device/cart/checkout.ts';
import type { Elements } from '#ui/content.ts';
import { RadioList } from '#ui/RadioList.tsx';
import { useState } from 'react';

type WhereToProps = {
  /** As it is on the form. */
  readonly address: string;
  readonly addressField: Elements;
  readonly coachField: Elements;
};

/** Asks where the prints go: to an address, or to the team. The answer is the address. */
export function WhereTo({ address, addressField, coachField }: WhereToProps) {
  const withTeam = isWithTeam(address);
  const [isShipped, setShipped] = useState(false);
  const shipped = isShipped || address !== '' ? 'ship' : '';

  return (
    <RadioList
      legend={whereToTexts.where}
      hint={fillText(whereToTexts.shipping, { price: formatCents(money.shippingCents) })}
      options={[
        { id: 'ship', label: whereToTexts.ship, detail: addressField, isFolded: withTeam },
        { id: 'team', label: whereToTexts.withTeam, detail: coachField },
      ]}
      value={withTeam ? 'team' : shipped}
      onValue={(id) => {
        setShipped(id === 'ship');
        void changeCheckout((now) => withTeamAsked(now, id === 'team'));
      }}
    />
  );
}
