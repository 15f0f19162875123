/** Commands that check an open shop. */

export type Check = { readonly what: string; readonly script: string };

export const local = 'http://127.0.0.1:8080';
export const shop = 'https://shop.your-studio.example';

export const isReady = 'curl --fail --silent --retry 30 --retry-connrefused --retry-delay 1';

/** Places the order written by `prepare`. The answer is in ~/answer. */
export const order = (url: string, key: string) => `
curl --fail --silent --header 'Content-Type: application/json' --header "Idempotency-Key: ${key}" \\
  --data @"$HOME/order.json" ${url}/api/send-cart > ~/answer
grep orderId ~/answer`;

const newKey = '$(cat /proc/sys/kernel/random/uuid)';

/** Waits until `count` more emails than `before` have arrived. */
export const emailsCome = (count: number) => `
for second in $(seq 60); do [ "$(ls ~/emails | wc -l)" -ge $((before + ${count})) ] && exit 0; sleep 1; done
echo 'no emails came'; exit 1`;

export const anOrderArrives = (url: string): Check => ({
  what: 'an order arrives, with the emails to the studio and the parent',
  script: `before=$(ls ~/emails | wc -l)
${order(url, newKey)}
${emailsCome(2)}`,
});

export const isOpenOverHttps: readonly Check[] = [
  { what: 'the page comes over HTTPS', script: `${isReady} ${shop}/ | grep '<title>' > /dev/null` },
  {
    what: 'browsers are told to stay with HTTPS',
    script: `curl --silent --head ${shop}/ | grep --ignore-case '^strict-transport-security: max-age='`,
  },
  {
    what: 'plain HTTP leads to HTTPS',
    script: `curl --silent --head http://shop.your-studio.example/ | grep --ignore-case '^location: ${shop}'`,
  },
  {
    what: 'the largest order passes',
    // An order of 12 MB without a customer. The server's 400 must pass the proxy, whose own refusal would be 413.
    script: `
(printf '{"pdfBase64":"'; head -c 12000000 /dev/zero | tr '\\0' A; printf '"}') > ~/large.json
status=$(curl --silent --output /dev/null --write-out '%{http_code}' --header 'Content-Type: application/json' \\
  --data-binary @"$HOME/large.json" ${shop}/api/send-cart)
echo "$status" && [ "$status" = 400 ]`,
  },
  anOrderArrives(shop),
];
