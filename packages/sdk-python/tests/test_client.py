from __future__ import annotations

import unittest
from unittest import mock

from callboard import (
    Callboard,
    CallboardConnectionError,
    CallboardError,
    CallboardTimeoutError,
    ConflictError,
    NotFoundError,
    PlanError,
    __version__,
)

from .scripted_server import ScriptedServer, error

gone = (502, "gone", {"retry-after": "0"})


class ClientTest(unittest.TestCase):
    def setUp(self) -> None:
        self.server = ScriptedServer()
        self.addCleanup(self.server.close)
        self.callboard = Callboard(base_url=self.server.url + "//", token="svc_1")
        self.addCleanup(self.callboard.close)

    def test_a_request_has_the_token_and_names_the_package(self) -> None:
        self.callboard.get_project("a/b é")
        (request,) = self.server.seen
        self.assertEqual(request["path"], "/api/v1/projects/a%2Fb%20%C3%A9")
        self.assertEqual(request["headers"]["authorization"], "Bearer svc_1")
        self.assertRegex(
            request["headers"]["user-agent"], rf"^callboard-sdk-python/{__version__} \(Python 3\."
        )

    def test_an_id_that_leads_elsewhere_is_refused(self) -> None:
        for id in ("", ".", ".."):
            with self.assertRaises(ValueError):
                self.callboard.get_project(id)
        self.assertEqual(self.server.seen, [])

    def test_what_is_left_out_is_not_sent_and_none_is_null(self) -> None:
        self.callboard.update_project("prj_1", name="Málaga", end_date=None)
        self.assertEqual(self.server.seen[0]["body"], {"name": "Málaga", "end_date": None})

    def test_a_post_has_a_new_key_or_the_given_one(self) -> None:
        for key in (None, None, "order-1"):
            self.callboard.create_project(name="A", idempotency_key=key)
        keys = [it["headers"]["idempotency-key"] for it in self.server.seen]
        self.assertEqual(len(set(keys)), 3)
        self.assertEqual(keys[2], "order-1")

    def test_a_lost_response_is_asked_for_again_with_the_same_key(self) -> None:
        self.server.responses = [gone, gone, gone, gone]
        with self.assertRaisesRegex(CallboardConnectionError, "status is 502"):
            self.callboard.create_project(name="A")
        keys = {it["headers"]["idempotency-key"] for it in self.server.seen}
        self.assertEqual((len(self.server.seen), len(keys)), (4, 1))

    def test_a_busy_key_is_waited_for_and_the_reply_comes_back(self) -> None:
        busy = error(409, "conflict", "idempotency_in_progress")
        self.server.responses = [busy] * 5 + [(201, {"id": "prj_1"}, {})]
        self.assertEqual(self.callboard.create_project(name="A"), {"id": "prj_1"})

    def test_a_repeated_delete_that_finds_nothing_is_done(self) -> None:
        missing = error(404, "not_found", "not_found")
        self.server.responses = [gone, missing]
        self.assertIsNone(self.callboard.delete_link("lnk_1"))
        limited = error(429, "rate_limit", "rate_limited")
        for before in ([], [limited]):
            self.server.responses = [*before, missing]
            with self.assertRaises(NotFoundError):
                self.callboard.delete_link("lnk_1")

    def test_a_patch_is_repeated_only_if_it_did_nothing(self) -> None:
        self.server.responses = [gone]
        with self.assertRaises(CallboardConnectionError):
            self.callboard.update_link("lnk_1", label="x")
        self.server.responses = [error(500, "server", "internal_error")]
        self.callboard.update_link("lnk_1", label="x")
        self.assertEqual(len(self.server.seen), 3)

    def test_retries_can_be_disabled(self) -> None:
        self.server.responses = [error(429, "rate_limit", "rate_limited")]
        with Callboard(base_url=self.server.url, token="svc_1", max_retries=0) as once:
            with self.assertRaises(CallboardError) as raised:
                once.get_me()
        self.assertEqual(raised.exception.retry_after_seconds, 0)
        self.assertEqual(len(self.server.seen), 1)

    def test_a_late_response_is_a_timeout(self) -> None:
        self.server.responses = [None]
        with Callboard(base_url=self.server.url, token="svc_1", max_retries=0) as once:
            with self.assertRaises(CallboardTimeoutError):
                once.get_me(timeout=0.05)

    def test_nobody_there_is_a_connection_error(self) -> None:
        with Callboard(base_url="http://127.0.0.1:1", token="svc_1") as nowhere:
            with mock.patch("time.sleep") as sleep:
                with self.assertRaises(CallboardConnectionError):
                    nowhere.get_me()
        self.assertEqual(sleep.call_count, 3)

    def test_an_error_has_the_class_of_its_type(self) -> None:
        status, body, headers = error(409, "conflict", "link_exists", param="external_id")
        linked = {**headers, "link": '<https://a.example/e#link_exists>; rel="help"'}
        self.server.responses = [(status, body, linked)]
        with self.assertRaises(ConflictError) as raised:
            self.callboard.get_me()
        refused = raised.exception
        self.assertEqual((refused.code, refused.param), ("link_exists", "external_id"))
        self.assertEqual((refused.status, refused.request_id), (409, "req_1"))
        self.assertEqual(refused.doc_url, "https://a.example/e#link_exists")
        self.assertNotIsInstance(refused, PlanError)
        self.server.responses = [error(418, "teapot", "short")]
        with self.assertRaises(CallboardError) as other:
            self.callboard.get_me()
        self.assertIs(type(other.exception), CallboardError)

    def test_a_list_walks_its_pages_while_it_is_read(self) -> None:
        def page(ids: str, cursor: object) -> tuple:
            return 200, {"data": [{"id": it} for it in ids], "next_cursor": cursor}, {}

        self.server.responses = [page("ab", "c1"), page("", "c2"), page("c", None)]
        rows = self.callboard.list_projects(limit=2)
        self.assertEqual(next(rows)["id"], "a")
        self.assertEqual(len(self.server.seen), 1)
        self.assertEqual([it["id"] for it in rows], ["b", "c"])
        queries = [it["path"].partition("?")[2] for it in self.server.seen]
        self.assertEqual(queries, ["limit=2", "limit=2&cursor=c1", "limit=2&cursor=c2"])


if __name__ == "__main__":
    unittest.main()
