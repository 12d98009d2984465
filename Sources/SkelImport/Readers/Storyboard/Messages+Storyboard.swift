package import SkelText

extension Code {
    package static let invalidStoryboard = Code(
        "invalid-storyboard", "a file that is not a storyboard or xib for iOS, or without views",
        explanation: """
            skelgen reads the files that Interface Builder in Xcode 5 and later writes for iOS, iPadOS and tvOS: a \
            'document' element with view controllers whose views have frames, or with views. A file whose screens \
            have no views, such as one of Interface Builder's for macOS, has nothing to import.
            """,
        wrong: """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
              <objects/>
            </document>

            """,
        right: """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
              <objects>
                <view id="a">
                  <rect key="frame" x="0" y="0" width="320" height="80"/>
                  <subviews>
                    <label id="b"><rect key="frame" x="16" y="16" width="200" height="20"/></label>
                  </subviews>
                </view>
              </objects>
            </document>

            """)
}
