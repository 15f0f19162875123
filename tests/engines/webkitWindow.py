"""A WebKitGTK window for WebKitWebDriver to drive: `python3 webkitWindow.py <profile folder>`, or `--private`, which keeps nothing."""

import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

[profile] = sys.argv[1:]
if profile == '--private':
    context = WebKit2.WebContext.new_ephemeral()
else:
    data = WebKit2.WebsiteDataManager(
        base_data_directory=f'{profile}/data', base_cache_directory=f'{profile}/cache'
    )
    context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)
settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True)


def open_view(_session):
    view = WebKit2.WebView(
        web_context=context, settings=settings, is_controlled_by_automation=True
    )
    window = Gtk.Window(default_width=390, default_height=844)
    window.connect('destroy', Gtk.main_quit)
    window.add(view)
    window.show_all()
    return view


context.connect(
    'automation-started', lambda _context, session: session.connect('create-web-view', open_view)
)
Gtk.main()
