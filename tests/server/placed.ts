import { emailFor, mailFiles } from './mails.ts';
import { orderBody } from './orderBody.ts';
import { sendOrder, type TestServer } from './testServer.ts';

/** Places an order at a server that has written no email before, and returns its number and both emails. */
export async function placed(server: TestServer, body: object = orderBody()) {
  const { body: answer } = await sendOrder(server, body);
  const mails = await mailFiles(server.dataDir, 2);
  return {
    number: String(answer['orderId']),
    mails,
    studio: emailFor('studio', mails),
    customer: emailFor('customer', mails),
  };
}
